function required(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: these tests need a running system, as \`npm test\` provides`);
  return value;
}

/** Which system to test. Read when first asked for, so that listing tests needs nothing running. */
export const settings = {
  get url() {
    return required('LATCHLINE_URL').replace(/\/$/, '');
  },
  get runFile() {
    return required('LATCHLINE_RUN_FILE');
  },
  get administrator() {
    return { email: required('ADMIN_EMAIL'), password: required('ADMIN_PASSWORD') };
  },
  get chromium() {
    return process.env.CHROMIUM_PATH || undefined;
  },
};
