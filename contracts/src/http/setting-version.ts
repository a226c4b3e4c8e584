import { z } from 'zod';

/** The version of settings. Services of an earlier release answer without one. */
export const settingVersionSchema = z.iso.datetime().default(new Date(0).toISOString());
