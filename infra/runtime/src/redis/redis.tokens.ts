/** The process's connection for ordinary commands; it fails at once while Redis is away. */
export const REDIS = Symbol('REDIS');
