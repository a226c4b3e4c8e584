/** When a UUIDv7 was made, in milliseconds since 1970. */
export const timeOfUuid = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
