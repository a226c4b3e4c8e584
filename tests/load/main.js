// All scenarios: npm run load -- smoke (or average, stress, spike, soak, breakpoint)
import { loadOptions } from './lib/profiles.js';
import { findPages, visit } from './scenarios/visitor.js';
import { look, signIn } from './scenarios/dashboard.js';
import { sendLead } from './scenarios/lead-burst.js';

export { handleSummary } from './lib/summary.js';
export const options = loadOptions();

export const setup = () => ({ run: Date.now().toString(36), pages: findPages(), token: signIn() });
export const visitor = ({ pages }) => visit(pages);
export const leads = ({ run }) => sendLead(run);
export const dashboard = ({ token }) => look(token);
