import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowWords } from './row-words.ts'

test('the words of a row are those of its noun, with the verb in its gender in Arabic', () => {
  const { actions, calls } = rowWords('label', ['label', 'das Label', 'تصنيف'], ['created'])
  assert.deepEqual(actions, {
    label_created: {
      name: ['Label created', 'Label erstellt', 'أُنشئ تصنيف'],
      did: [
        '{person} created the label {object}',
        '{person} hat das Label {object} erstellt',
        'أنشأ {person} التصنيف {object}',
      ],
    },
  })
  assert.deepEqual(calls, { createLabel: ['Created a label', 'Label erstellt', 'أنشأ تصنيفًا'] })
  const plan = rowWords('plan', ['plan', 'den Tarif', 'خطة'], ['removed'])
  assert.deepEqual(plan.actions.plan_removed.name, ['Plan removed', 'Tarif entfernt', 'أُزيلت خطة'])
  assert.deepEqual(plan.calls, { removePlan: ['Removed a plan', 'Tarif entfernt', 'أزال خطة'] })
})
