// Stands for `react/jsx-dev-runtime` where the production build of React draws: that has no runtime for development.
export { Fragment, jsx as jsxDEV } from 'react/jsx-runtime';
