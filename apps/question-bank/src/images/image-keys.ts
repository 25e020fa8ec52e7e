/** Storage keys of the images of banks. */

/** Prefix of all images; each bank has a folder in it. */
export const IMAGES_FOLDER = 'banks/';

/** Prefix of all files of a bank. */
export const imageFolderOf = (bankId: string): string => `${IMAGES_FOLDER}${bankId}/`;

export const imageKeyOf = (bankId: string, imageId: string): string => `${imageFolderOf(bankId)}${imageId}`;
