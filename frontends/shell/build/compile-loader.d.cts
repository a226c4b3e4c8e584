export function compileLoader(): string;
