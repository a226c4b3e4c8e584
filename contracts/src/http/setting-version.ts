import { z } from 'zod';

/** The version of settings. Services of an earlier release answer without one. */
export const settingVersionSchema = z.iso.datetime().default(new Date(0).toISOString());

/** The version that the caller has seen; absent means "any version". */
export const expectedVersionSchema = z.object({ expected_updated_at: z.iso.datetime().optional() });
