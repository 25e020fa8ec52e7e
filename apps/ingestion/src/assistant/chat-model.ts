/** The port behind which a language model may stand: one question, one answer. Knows nothing of papers or people. */
export interface ChatRequest {
  /** What the model is to do, always the same for one kind of question. */
  task: string;
  content: string;
  pictures?: { mimeType: string; data: Buffer }[];
  /** The answer ends here at the latest. */
  tokensMax: number;
}
export interface ChatReply {
  text: string;
  /** What was counted; null where the service does not say. */
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
  /** Host and model, shown to people as the source; null while none is configured. */
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
