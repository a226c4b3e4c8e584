import type { ExecutionContext } from '@nestjs/common';
import type { SignedIn } from './route';

/** How the edge learns who calls; `auth/` provides it. */
export interface SessionReader {
  read(context: ExecutionContext): Promise<SignedIn | null>;
}

export const SESSION_READER = Symbol('latchline:session-reader');
