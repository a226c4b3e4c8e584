// Replaces `react/jsx-dev-runtime`, which React's production build does not have.
export { Fragment, jsx as jsxDEV } from 'react/jsx-runtime';
