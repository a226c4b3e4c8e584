import { post, type Purge, type PurgeOptions } from './purge';

/** For any other cache: the tag in the headers that caches know, and tag and URLs in the body. Any 2xx means purged. */
export const purgeHook =
  ({ url, token }: PurgeOptions): Purge =>
  async ({ tag, urls }, signal) => {
    const authorization: Record<string, string> =
      token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { 'cache-tag': tag, 'surrogate-key': tag, ...authorization };
    await post(url, { headers, body: { tags: [tag], urls }, signal });
  };
