/** The input of the engine: a main file, and those that it names. */
export interface TypstSource {
  main: string;
  files: Map<string, Uint8Array>;
}
