// A small reader of XML: enough to notice an element left open, an attribute without quotes, a stray ampersand, or a
// reference to something that is not there.

import assert from 'node:assert/strict';

const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;
const TEXT = /[^<>]+/y;
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)/;

/** Every element of a document: its name, its attributes, and the element it stands in. */
export function elementsOf(text) {
  assert.doesNotMatch(text, ENTITY, 'an ampersand that is no entity');
  const elements = [];
  const open = [];
  for (let place = 0; place < text.length;) {
    const rule = text[place] === '<' ? TAG : TEXT;
    rule.lastIndex = place;
    const match = rule.exec(text);
    assert.ok(match, `not markup: ${JSON.stringify(text.slice(place, place + 60))}`);
    place = rule.lastIndex;
    if (rule === TEXT) {
      assert.ok(open.length > 0 || match[0].trim() === '', `text outside of the document: ${match[0]}`);
      continue;
    }
    const [, closing, name, attributes, empty] = match;
    if (closing) {
      assert.equal(open.pop()?.name, name, `</${name}> closes something else`);
      continue;
    }
    assert.ok(open.length > 0 || elements.length === 0, 'a second root');
    const element = { name, attributes: attributesOf(attributes), parent: open.at(-1) };
    elements.push(element);
    if (!empty) open.push(element);
  }
  assert.deepEqual(open.map(({ name }) => name), [], 'elements left open');
  return elements;
}

function attributesOf(text) {
  const pairs = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  const attributes = Object.fromEntries(pairs);
  assert.equal(Object.keys(attributes).length, pairs.length, `an attribute stands twice in ${text}`);
  return attributes;
}

/** The ids that are referred to, and those that are there. */
export function referencesOf(elements) {
  const ids = elements.map(({ attributes }) => attributes.id).filter(Boolean);
  const used = elements.flatMap(({ attributes }) => Object.values(attributes))
    .flatMap((value) => [...value.matchAll(/^#([\w-]+)$|url\(#([\w-]+)\)/g)].map(([, a, b]) => a ?? b));
  // Colors look like references.
  return { ids, used: [...new Set(used)].filter((id) => !/^[0-9a-f]{3}([0-9a-f]{3})?$/.test(id) || ids.includes(id)) };
}
