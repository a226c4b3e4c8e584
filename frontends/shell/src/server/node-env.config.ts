/** Imported before React, which chooses its build by this once and for all. */
process.env.NODE_ENV ??= 'production';
