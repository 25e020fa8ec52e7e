/** Where the images of banks lie in storage. */

/** The prefix of all files of a bank. */
export const imageFolderOf = (bankId: string): string => `banks/${bankId}/`;

export const imageKeyOf = (bankId: string, imageId: string): string => `${imageFolderOf(bankId)}${imageId}`;
