/** The process's connection for ordinary commands, which fail immediately while Redis is unavailable. */
export const REDIS = Symbol('REDIS');
