import { z } from 'zod';
import { headed } from './page-copy.schema';

export const notFoundCopySchema = z.object(headed);
