import { findCard, findProblems, groupExpiry, groupNumber } from './cards.js';

/** The page around this frame; `frame-ancestors` allows only the shop's pages. */
const settings = new URLSearchParams(location.hash.slice(1));
const shop = settings.get('loja') ?? location.origin;
const payText = settings.get('texto') ?? 'Pagar';

/** The test cards, each with the token that the provider has signed for it. */
const cards = JSON.parse(document.getElementById('cartoes').textContent);
const form = document.querySelector('form');
const button = form.querySelector('button');
const names = ['numero', 'nome', 'validade', 'codigo'];
const field = (name) => document.getElementById(name);
const tell = (message) => parent.postMessage(message, shop);
const masks = { numero: groupNumber, validade: groupExpiry };

button.textContent = payText;
for (const { number, text } of cards) {
  const term = document.createElement('dt');
  const description = document.createElement('dd');
  term.textContent = number;
  description.textContent = text;
  document.getElementById('testes').append(term, description);
}

function setBusy(isBusy) {
  button.setAttribute('aria-busy', String(isBusy));
  button.textContent = isBusy ? 'Aguarde...' : payText;
}

function showProblem(name, problem) {
  const text = document.getElementById(`${name}-erro`);
  text.hidden = problem === '';
  text.textContent = problem;
  field(name).setAttribute('aria-invalid', String(problem !== ''));
  if (problem === '') field(name).removeAttribute('aria-describedby');
  else field(name).setAttribute('aria-describedby', text.id);
}

for (const name of names)
  field(name).addEventListener('input', ({ currentTarget }) => {
    const mask = masks[name];
    // while a person edits in the middle, a mask would move the cursor
    if (mask && currentTarget.selectionEnd === currentTarget.value.length)
      currentTarget.value = mask(currentTarget.value);
    showProblem(name, '');
  });

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (button.getAttribute('aria-busy') === 'true') return;
  const values = Object.fromEntries(names.map((name) => [name, field(name).value.trim()]));
  const problems = findProblems(values, cards, new Date());
  for (const name of names) showProblem(name, problems[name] ?? '');
  const [first] = Object.keys(problems);
  if (first) return field(first).focus();
  setBusy(true);
  tell({ kind: 'card', token: findCard(values.numero, cards).token });
});

addEventListener('message', ({ source, origin, data }) => {
  if (source === parent && origin === shop && data?.kind === 'answered') setBusy(false);
});

new ResizeObserver(() => tell({ kind: 'height', px: document.documentElement.offsetHeight })).observe(
  document.documentElement,
);
