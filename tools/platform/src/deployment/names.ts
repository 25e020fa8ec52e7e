/** Names derived from a service's name, defined once. */

const variablePart = (service: string): string => service.replaceAll('-', '_').toUpperCase();

export const databaseRole = (service: string): string => `tiku_${service.replaceAll('-', '_')}`;
export const passwordVariable = (service: string): string => `TIKU_${variablePart(service)}_PASSWORD`;
export const databaseUrlVariable = (service: string): string => `DATABASE_URL_${variablePart(service)}`;
export const workerName = (service: string): string => `${service}-worker`;
