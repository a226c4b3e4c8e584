import { loadConfig, runtimeConfigSchema } from '@latchline/runtime/config/load-config';
import { z } from 'zod';

const { MESSAGE_SEALING_KEY, DATABASE_URL, REDIS_URL } = runtimeConfigSchema.shape;

/** Sealing a sample needs only the key. */
const sealedDataConfigSchema = z.object({
  MESSAGE_SEALING_KEY,
  DATABASE_URL: DATABASE_URL.optional(),
  REDIS_URL: REDIS_URL.optional(),
});

export const loadSealedDataConfig = (env = process.env) => loadConfig(sealedDataConfigSchema, env);
