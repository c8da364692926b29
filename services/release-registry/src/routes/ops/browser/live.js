// Keeps the ops page current: parts marked `data-live` are replaced by the registry's newest HTML, those with
// `data-form` only while nobody uses them. Without this script the page shows the state when it was loaded.

const everyMs = 5000;
const connection = document.getElementById('connection');
const announcer = document.getElementById('announcer');

/** HTML of each part as the registry sent it, because opening or typing changes the page's own HTML. */
const sent = new Map([...document.querySelectorAll('[data-live]')].map((part) => [part.id, part.innerHTML]));

/** Whether a form has the focus, is open or was written in. */
function isUsed(element) {
  if (element.contains(document.activeElement) || element.querySelector('details[open] form')) return true;
  return [...element.querySelectorAll('input')].some((input) => input.value !== input.defaultValue);
}

function showParts(fresh) {
  const changes = [];
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(part.id);
    if (next === null || next.innerHTML === sent.get(part.id)) continue;
    if ('form' in part.dataset && isUsed(part)) continue;
    const { summary } = next.dataset;
    if (summary && summary !== part.dataset.summary) changes.push(summary);
    if (summary !== undefined) part.dataset.summary = summary;
    sent.set(part.id, next.innerHTML);
    part.innerHTML = next.innerHTML;
  }
  if (changes.length > 0) announcer.textContent = changes.join('. ');
}

const remotesOf = (page) => [...page.querySelectorAll('article h2')].map(({ id }) => id);

/** Puts the cards in the order of the newest page, unless somebody uses one of them. */
function sortCards(fresh) {
  const cards = document.querySelector('.cards');
  const order = remotesOf(fresh);
  if (isUsed(cards) || String(order) === String(remotesOf(document))) return;
  for (const remote of order) cards.append(document.getElementById(remote).closest('article'));
}

async function readOnce() {
  try {
    const response = await fetch('/ops', { headers: { accept: 'text/html' } });
    if (!response.ok) throw new Error(`The registry answered ${response.status}`);
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
    // the session has ended, or there is a new remote
    if (String(remotesOf(fresh).sort()) !== String(remotesOf(document).sort())) {
      location.replace('/ops');
      return;
    }
    showParts(fresh);
    sortCards(fresh);
    connection.textContent = `Live; last read at ${new Date().toISOString().slice(11, 19)} UTC`;
    connection.classList.remove('warning');
  } catch (error) {
    console.info(error);
    connection.textContent = 'The registry does not answer: these figures are old';
    connection.classList.add('warning');
  }
}

let isReading = false;
let isDue = false;

/** Reads the page, one request at a time, so that an older answer never replaces a newer one. */
async function refresh() {
  isDue = true;
  if (isReading) return;
  isReading = true;
  while (isDue) {
    isDue = false;
    await readOnce();
  }
  isReading = false;
}

if (connection !== null) {
  // changes are pushed; counts and shells' verdicts are read at intervals
  new EventSource('/discovery/stream').addEventListener('discovery', refresh);
  setInterval(() => {
    if (document.visibilityState === 'visible') refresh();
  }, everyMs);
  document.addEventListener('visibilitychange', refresh);
}
