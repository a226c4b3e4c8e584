import { z } from 'zod';
import { aboutCopySchema } from '../content/copy/about-copy.schema';
import { chrome } from './page-chrome';

export const aboutPageSchema = z.object({ kind: z.literal('about'), ...chrome, copy: aboutCopySchema });
export type AboutPage = z.infer<typeof aboutPageSchema>;
