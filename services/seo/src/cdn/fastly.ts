import { z } from 'zod';
import { post, type Purge, type PurgeOptions } from './purge';

/** The id of the purge by surrogate key. */
const answerSchema = z.record(z.string(), z.string());

/** Purges by `Surrogate-Key`: POST /service/{service_id}/purge. */
export const fastly =
  ({ url, token }: PurgeOptions): Purge =>
  async ({ tag }, signal) => {
    const headers = { accept: 'application/json', 'fastly-key': token ?? '' };
    const text = await post(url, { headers, body: { surrogate_keys: [tag] }, signal });
    if (!answerSchema.parse(JSON.parse(text))[tag]) throw new Error(`Fastly did not purge ${tag}: ${text}`);
  };
