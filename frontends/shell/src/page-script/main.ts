/**
 * Progressive enhancement of every public page, after the first paint: closing menus, statistics, consent, updates without a
 * page load, the prices of this hour, and offline support. No framework; pages are fully usable without it.
 */
import { startConnectionNote } from './connection-note';
import { startConsent } from './consent-panel';
import { startCoverageCheck } from './coverage-check';
import { startCoverageLocate } from './coverage-locate';
import { addDictionary } from './dictionary';
import { logMissingPage } from './missing-page';
import { addManifest } from './manifest';
import { showLowerDrawings } from './lower-drawings';
import { startMenus } from './menus';
import { startPlainForm } from './plain-form';
import { startPriceHours } from './price-hours';
import { startSectionLayout } from './section-layout';
import { addSpeculationRules } from './speculation';
import { startSwapping } from './swap/swapping';
import { startTracking } from './tracking';
import { whenShown } from './when-shown';
import { startWorker } from './worker';

// In one task, all of this would keep a slow phone from answering a touch for 50 ms.
startCoverageCheck();
startPriceHours();
startSwapping();
startMenus();
setTimeout(showLowerDrawings);
whenShown(() => {
  startCoverageLocate();
  addManifest();
  addSpeculationRules();
  addDictionary();
  logMissingPage();
  setTimeout(() => {
    startConsent();
    startTracking();
  });
  setTimeout(() => {
    startPlainForm();
    startConnectionNote();
    startWorker();
    startSectionLayout();
  });
});
