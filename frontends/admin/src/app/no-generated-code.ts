import { config } from 'zod';

// The policy of the page allows no generated code, and browsers report each attempt. Imported first: schemas try it when they are made.
config({ jitless: true });
