import type { ExecutionContext } from '@nestjs/common';
import type { SignedIn } from './route';

/** Identifies the caller of a request. Implemented in `auth/`. */
export interface SessionReader {
  read(context: ExecutionContext): Promise<SignedIn | null>;
}

export const SESSION_READER = Symbol('latchline:session-reader');
