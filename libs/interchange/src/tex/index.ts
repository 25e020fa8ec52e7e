/** Pictures of papers in LaTeX: the recogniser reads the paper itself. */
export { markPictures, withPictures, type TexPicture } from './tex-pictures.js';
