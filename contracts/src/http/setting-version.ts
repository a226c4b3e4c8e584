import { z } from 'zod';

/** Version of settings. Responses of earlier releases lack it, hence the default. */
export const settingVersionSchema = z.iso.datetime().default(new Date(0).toISOString());
