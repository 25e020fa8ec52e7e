/** Reads server-sent events until stopped. */
export interface ReceivedEvent {
  id: string;
  event: string;
  data: string;
}

export class EventStream {
  readonly events: ReceivedEvent[] = [];
  readonly comments: string[] = [];
  ended = false;
  headers = new Headers();
  readonly #stop = new AbortController();

  static async open(url: string, token: string, lastEventId?: string): Promise<EventStream> {
    const stream = new EventStream();
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
      signal: stream.#stop.signal,
    });
    if (!response.ok || !response.body) throw new Error(`event stream answered ${response.status}`);
    stream.headers = response.headers;
    void stream.#read(response.body);
    return stream;
  }

  close(): void {
    this.#stop.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for await (const chunk of body) {
        const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) this.#take(block);
      }
    } catch {
      // Closed by this side.
    }
    this.ended = true;
  }

  #take(block: string): void {
    const fields = Object.fromEntries(
      block
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    );
    if (fields['']) this.comments.push(fields['']);
    if (fields['id'] && fields['event'] && fields['data'])
      this.events.push({ id: fields['id'], event: fields['event'], data: fields['data'] });
  }
}
