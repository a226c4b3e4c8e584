/** Must be imported before React, which chooses its build by NODE_ENV when it is loaded. */
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' });
