import { z } from 'zod';
import { leadStages } from './lead-stage';

/**
 * Where the job of a lead stands. The status follows from it: `contacted` for `booked` and `on-the-way`, `cancelled` for
 * `lost`, and the same word for the others.
 */
export const leadStageSchema = z.enum(leadStages, 'Choose a stage from the list');
