/** Injection tokens of values that have no class. */
export const SERVICE_NAME = Symbol('SERVICE_NAME');
export const CONFIG = Symbol('CONFIG');
export const LOGGER = Symbol('LOGGER');
