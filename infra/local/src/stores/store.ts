import type { ProcessPlan } from '../supervisor/process-plan';

/** An embedded store: how to run it, and its address. */
export interface EmbeddedStore {
  readonly plan: ProcessPlan;
  readonly url: string;
}

export interface StoreSettings {
  /** All its data is stored below this folder. */
  readonly dataFolder: string;
  readonly password: string;
  readonly say: (message: string) => void;
}

/** Why a store cannot be used. */
export interface StoreProblem {
  readonly reason: string;
  /** The server responds, but not to this user or for this database: only a person can change that. */
  readonly isRefusal: boolean;
}
