/** The validated configuration: `@Inject(RUNTIME_CONFIG) config: RuntimeConfig`. */
export const RUNTIME_CONFIG = Symbol('RUNTIME_CONFIG');
/** Name of the service this process runs, as in `leads.list-leads.v1`. */
export const SERVICE_NAME = Symbol('SERVICE_NAME');
