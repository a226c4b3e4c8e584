import { z } from 'zod';
import type { EdgeRoute } from '../edge/route';

const xml = { mediaType: 'application/xml' };

/** Files for crawlers. */
export const crawlerRoutes = {
  sitemap: {
    method: 'GET',
    path: '/sitemap.xml',
    auth: 'public',
    summary: 'All indexable pages; above 50,000, an index of sitemap files',
    responses: { 200: { description: 'Sitemap 0.9', ...xml } },
  },
  sitemapPart: {
    method: 'GET',
    path: '/sitemap-:number.xml',
    auth: 'public',
    summary: 'One of the sitemap files in the index',
    params: z.object({ number: z.coerce.number().int().min(1).catch(0) }),
    responses: { 200: { description: 'Sitemap 0.9', ...xml } },
    problems: [404],
  },
  indexNowKey: {
    method: 'GET',
    path: '/:key.txt',
    auth: 'public',
    summary: 'Proves ownership of the site to IndexNow engines',
    params: z.object({ key: z.string() }),
    responses: { 200: { description: 'The key', mediaType: 'text/plain' } },
    problems: [404],
  },
  robots: {
    method: 'GET',
    path: '/robots.txt',
    auth: 'public',
    summary: 'What crawlers may read',
    responses: { 200: { description: 'Robots exclusion protocol', mediaType: 'text/plain' } },
  },
} as const satisfies Record<string, EdgeRoute>;
