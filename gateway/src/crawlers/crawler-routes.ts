import { z } from 'zod';
import type { EdgeRoute } from '../edge/route';

const xml = { mediaType: 'application/xml' };

/** What crawlers read beside the pages themselves. */
export const crawlerRoutes = {
  sitemap: {
    method: 'GET',
    path: '/sitemap.xml',
    auth: 'public',
    summary: 'Every page that search engines may show; an index of files where they are more than 50,000',
    answers: { 200: { description: 'Sitemap 0.9', ...xml } },
  },
  sitemapPart: {
    method: 'GET',
    path: '/sitemap-:number.xml',
    auth: 'public',
    summary: 'One of the files that the index names',
    params: z.object({ number: z.coerce.number().int().min(1).catch(0) }),
    answers: { 200: { description: 'Sitemap 0.9', ...xml } },
    problems: [404],
  },
  indexNowKey: {
    method: 'GET',
    path: '/:key.txt',
    auth: 'public',
    summary: 'By which engines that speak IndexNow see that submissions are ours',
    params: z.object({ key: z.string() }),
    answers: { 200: { description: 'The key', mediaType: 'text/plain' } },
    problems: [404],
  },
  robots: {
    method: 'GET',
    path: '/robots.txt',
    auth: 'public',
    summary: 'What crawlers may read',
    answers: { 200: { description: 'Robots exclusion protocol', mediaType: 'text/plain' } },
  },
} as const satisfies Record<string, EdgeRoute>;
