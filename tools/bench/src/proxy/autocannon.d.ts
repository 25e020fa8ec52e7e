/** The parts of autocannon used here; the package has no types. */
declare module 'autocannon' {
  export interface Options {
    url: string;
    connections: number;
    /** Seconds; or a number of requests. */
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
    method?: 'GET' | 'POST';
    body?: string;
  }
  interface Result {
    /** Seconds. */
    duration: number;
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
