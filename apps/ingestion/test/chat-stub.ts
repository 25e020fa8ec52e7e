/** A local service with OpenAI's chat completions, which can fail in the ways of real ones. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { z } from 'zod';

const SentRequest = z.object({
  model: z.string(),
  max_tokens: z.number(),
  messages: z.array(
    z.object({
      role: z.string(),
      content: z.union([
        z.string(),
        z.array(
          z.object({
            type: z.string(),
            text: z.string().optional(),
            image_url: z.object({ url: z.string() }).optional(),
          }),
        ),
      ]),
    }),
  ),
});
type Behaviour =
  | { content: string; finish?: string; tokens?: [input: number, output: number] }
  | { redirect: string }
  | { status: number; error: string }
  | 'silent'
  | 'trickle'
  | 'endless'
  | 'broken off'
  | 'hang up'
  | 'no json'
  | 'refusal';

export class ChatStub {
  behaviour: Behaviour = { content: '{}' };
  /** Received requests, oldest first. */
  readonly requests: z.output<typeof SentRequest>[] = [];
  readonly keys: (string | undefined)[] = [];

  private constructor(
    readonly url: string,
    readonly close: () => Promise<void>,
  ) {}

  static async start(): Promise<ChatStub> {
    const server = createServer((request, response) => void stub.#respond(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const stub: ChatStub = new ChatStub(`http://127.0.0.1:${port}/v1`, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return stub;
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    this.requests.push(SentRequest.parse(JSON.parse(Buffer.concat(parts).toString())));
    this.keys.push(request.headers.authorization);
    const { behaviour } = this;
    if (behaviour === 'silent') return;
    if (behaviour === 'hang up') return void request.socket.destroy();
    if (behaviour === 'no json') return void response.end('<html>Bad gateway</html>');
    if (typeof behaviour === 'object' && 'redirect' in behaviour)
      return void response.writeHead(307, { location: behaviour.redirect }).end();
    response.setHeader('content-type', 'application/json');
    if (behaviour === 'broken off') {
      response.write('{"choices":[');
      return void setImmediate(() => request.socket.destroy());
    }
    if (behaviour === 'endless') return void response.end(' '.repeat(2_000_000) + '{}');
    if (behaviour === 'trickle') return void response.write('{"choices":[');
    if (typeof behaviour === 'object' && 'status' in behaviour)
      return void response
        .writeHead(behaviour.status)
        .end(JSON.stringify({ error: { message: behaviour.error, code: behaviour.error } }));
    const message =
      behaviour === 'refusal'
        ? { role: 'assistant', content: null, refusal: 'I cannot help with that.' }
        : { role: 'assistant', content: behaviour.content };
    const { finish = 'stop', tokens = [100, 50] } = behaviour === 'refusal' ? {} : behaviour;
    response.end(
      JSON.stringify({
        id: 'chat-1',
        object: 'chat.completion',
        model: 'stub',
        choices: [{ index: 0, message, finish_reason: finish }],
        usage: { prompt_tokens: tokens[0], completion_tokens: tokens[1] },
      }),
    );
  }
}
