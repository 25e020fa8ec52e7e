/** The port for a language model: one question, one answer. Knows nothing of papers or people. */
export interface ChatRequest {
  /** The task, always the same for one kind of question. */
  task: string;
  content: string;
  pictures?: { mimeType: string; data: Buffer }[];
  /** Maximum length of the answer. */
  tokensMax: number;
}
export interface ChatReply {
  text: string;
  /** Token counts; null if the service does not report them. */
  tokens: { input: number; output: number } | null;
}

type ChatFailure = 'timeout' | 'unreachable' | 'quota' | 'refused' | 'cutOff' | 'unusable';

export class ChatError extends Error {
  override name = 'ChatError';
  constructor(
    readonly failure: ChatFailure,
    /** The service did work that it may charge for. */
    readonly isCharged: boolean,
    options: ErrorOptions = {},
  ) {
    super(`the language model failed: ${failure}`, options);
  }
}

export abstract class ChatModel {
  /** Host and model, shown to people as the source; null if none is configured. */
  abstract readonly provider: string | null;
  abstract readonly readsPictures: boolean;
  /** @throws ChatError */
  abstract ask(request: ChatRequest): Promise<ChatReply>;
}

export class NoChatModel extends ChatModel {
  readonly provider = null;
  readonly readsPictures = false;
  ask(): Promise<ChatReply> {
    return Promise.reject(new ChatError('unreachable', false));
  }
}
