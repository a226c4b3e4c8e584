import { CodedError } from '@latchline/contracts/messaging/coded-error';

/** Null if it was deleted since it was listed: an export takes minutes, and must not fail because of what others do. */
export const unlessDeleted = <T>(reading: Promise<T>, code: string): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof CodedError && error.code === code) return null;
    throw error;
  });
