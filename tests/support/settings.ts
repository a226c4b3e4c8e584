function required(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: these tests need a running system, as \`npm test\` provides`);
  return value;
}

/** The system under test. Read lazily, so that listing tests needs no running system. */
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
  /** Where the system sends its spans; empty if it sends none. */
  get collectorPort() {
    return Number(process.env.LATCHLINE_COLLECTOR_PORT || 0);
  },
  /** The log of all its processes. */
  get logFile() {
    return process.env.LATCHLINE_LOG_FILE || undefined;
  },
  get chromium() {
    return process.env.CHROMIUM_PATH || undefined;
  },
};
