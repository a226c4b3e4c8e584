/** Imported before React, which chooses its build by this once and for all. */
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' });
