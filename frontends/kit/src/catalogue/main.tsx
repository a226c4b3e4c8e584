import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/base.css';
import '../components/button/button.css';
import '../components/button/more-buttons.css';
import '../components/field/field.css';
import '../components/toast/toast.css';
import '../drawings/drawings.css';
import '../drawings/euro-cylinder.css';
import '../drawings/euro-cylinder-motion.css';
import '../drawings/area-map/area-map.css';
import '../tokens/tokens.css';
import './catalogue.css';
import { Catalogue } from './catalogue';
import type { States } from '../states';

const files = import.meta.webpackContext('..', { recursive: true, regExp: /\.states\.tsx$/ });
const all = files
  .keys()
  .map((file) => (files(file) as { default: States }).default)
  .sort((one, other) => one.title.localeCompare(other.title));

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Catalogue all={all} />
  </StrictMode>,
);
