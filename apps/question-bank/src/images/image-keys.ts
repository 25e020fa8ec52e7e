/** Where the images of banks lie in storage. */

/** Of all images; below it a folder for each bank. */
export const IMAGES_FOLDER = 'banks/';

/** The prefix of all files of a bank. */
export const imageFolderOf = (bankId: string): string => `${IMAGES_FOLDER}${bankId}/`;

export const imageKeyOf = (bankId: string, imageId: string): string => `${imageFolderOf(bankId)}${imageId}`;
