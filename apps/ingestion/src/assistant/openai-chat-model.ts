/** Calls any service with OpenAI's chat completions API. Loads the client with the first question. */
import type { OpenAI } from 'openai';
import type { IngestionConfig } from '../config.js';
import { ChatError, ChatModel, NoChatModel, type ChatReply, type ChatRequest } from './chat-model.js';

/** An answer is a few fields or a worked solution; a longer one is unusable. */
const ANSWER_CHARS_MAX = 60_000;
/** Including the envelope. Reading stops here: an endless answer must not fill the memory. */
const RESPONSE_BYTES_MAX = 1_000_000;

type Settings = Pick<
  IngestionConfig,
  'OPENAI_BASE_URL' | 'OPENAI_API_KEY' | 'OPENAI_MODEL' | 'OPENAI_VISION' | 'OPENAI_TIMEOUT_MS'
>;

export function chatModelOf(config: Settings): ChatModel {
  const { OPENAI_BASE_URL: baseURL, OPENAI_MODEL: model } = config;
  return baseURL && model ? new OpenAiChatModel({ ...config, baseURL, model }) : new NoChatModel();
}

class OpenAiChatModel extends ChatModel {
  readonly provider: string;
  readonly readsPictures: boolean;
  #client: Promise<OpenAI> | undefined;

  constructor(private readonly settings: Settings & { baseURL: string; model: string }) {
    super();
    this.provider = `${new URL(settings.baseURL).host}/${settings.model}`;
    this.readsPictures = settings.OPENAI_VISION;
  }

  async ask({ task, content, pictures = [], tokensMax }: ChatRequest): Promise<ChatReply> {
    const client = await (this.#client ??= this.#connect());
    const deadline = AbortSignal.timeout(this.settings.OPENAI_TIMEOUT_MS);
    let completion: OpenAI.ChatCompletion;
    try {
      completion = await client.chat.completions.create(
        {
          model: this.settings.model,
          temperature: 0,
          max_tokens: tokensMax,
          response_format: { type: 'json_object' },
          messages: [
            { role: 'system', content: task },
            {
              role: 'user',
              content:
                pictures.length === 0 ? content : [{ type: 'text', text: content }, ...pictures.map(asPart)],
            },
          ],
        },
        // The client's timeout ends with the first byte; the signal also ends a slow answer.
        { signal: deadline },
      );
    } catch (cause) {
      throw await this.#failureOf(cause, deadline);
    }
    return replyOf(completion);
  }

  async #connect(): Promise<OpenAI> {
    const { OpenAI: Client } = await import('openai');
    const { baseURL, OPENAI_API_KEY, OPENAI_TIMEOUT_MS } = this.settings;
    // No automatic retry: it costs again, so the user decides.
    return new Client({
      baseURL,
      apiKey: OPENAI_API_KEY ?? 'none',
      organization: null,
      project: null,
      timeout: OPENAI_TIMEOUT_MS,
      maxRetries: 0,
      fetch: boundedFetch,
      logLevel: 'off',
    });
  }

  async #failureOf(cause: unknown, deadline: AbortSignal): Promise<ChatError> {
    const { APIConnectionTimeoutError, APIError } = await import('openai');
    if (deadline.aborted || cause instanceof APIConnectionTimeoutError)
      return new ChatError('timeout', true, { cause });
    // The service's errors carry its status and at most its message, never our key.
    if (cause instanceof APIError && (cause.status === 429 || cause.status === 402))
      return new ChatError('quota', false, { cause });
    // An answer that broke off, or that a gateway lost, was still computed.
    const isWorkedOut = !(cause instanceof APIError) || cause.status === 502 || cause.status === 504;
    return new ChatError('unreachable', isWorkedOut, { cause });
  }
}

/** Only allows the host that people are shown, and ends an answer that is too long. */
async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' });
  let left = RESPONSE_BYTES_MAX;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new Error(`the answer is longer than ${RESPONSE_BYTES_MAX} bytes`));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(bounded) ?? null, response);
}

const asPart = ({ mimeType, data }: { mimeType: string; data: Buffer }) => ({
  type: 'image_url' as const,
  image_url: { url: `data:${mimeType};base64,${data.toString('base64')}` },
});

/** Services that only resemble the API omit fields that its types promise. */
function replyOf(completion: Partial<OpenAI.ChatCompletion>): ChatReply {
  const choice: Partial<OpenAI.ChatCompletion.Choice> | undefined = completion.choices?.[0];
  const message: Partial<OpenAI.ChatCompletionMessage> | undefined = choice?.message;
  if (message?.refusal || choice?.finish_reason === 'content_filter') throw new ChatError('refused', true);
  if (choice?.finish_reason === 'length') throw new ChatError('cutOff', true);
  const text = message?.content;
  if (typeof text !== 'string' || text.length > ANSWER_CHARS_MAX) throw new ChatError('unusable', true);
  const { prompt_tokens: input, completion_tokens: output } = completion.usage ?? {};
  const isCount = (tokens: number | undefined): tokens is number =>
    Number.isSafeInteger(tokens) && Number(tokens) >= 0;
  return { text, tokens: isCount(input) && isCount(output) ? { input, output } : null };
}
