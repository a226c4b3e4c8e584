import { z } from 'zod';
import { post, type Purge, type PurgeOptions } from './purge';

const answerSchema = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })),
});

/** Purges by `Cache-Tag`: POST /client/v4/zones/{zone_id}/purge_cache. A refusal may have status 200 and `success: false`. */
export const cloudflare =
  ({ url, token }: PurgeOptions): Purge =>
  async ({ tag }, signal) => {
    const headers = { authorization: `Bearer ${token}` };
    const text = await post(url, { headers, body: { tags: [tag] }, signal });
    const { success, errors } = answerSchema.parse(JSON.parse(text));
    if (!success) throw new Error(`Cloudflare: ${errors.map(({ message }) => message).join('; ')}`);
  };
