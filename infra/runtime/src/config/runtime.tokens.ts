/** The validated configuration: `@Inject(RUNTIME_CONFIG) config: RuntimeConfig`. */
export const RUNTIME_CONFIG = Symbol('RUNTIME_CONFIG');
/** Name of this process's service, as in `leads.list-leads.v1`. */
export const SERVICE_NAME = Symbol('SERVICE_NAME');
