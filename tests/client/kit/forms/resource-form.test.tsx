/** The events that a declared form sends to its chart, and its own behaviour. */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { Answer } from '../../../../machines/kit/answer.ts'
import { createFormMachine, selectIsChanged } from '../../../../machines/kit/form.machine.ts'
import type { FormInput } from '../../../../machines/kit/form.types.ts'
import { ApplicationContext } from '../../../../src/client/kit/actors/application-context.ts'
import { createApplication } from '../../../../src/client/app/application.ts'
import { ResourceFormDialog } from '../../../../src/client/kit/forms/resource-form.tsx'
import { useResourceForm } from '../../../../src/client/kit/forms/use-resource-form.ts'
import { TextField } from '../../../../src/client/ui/fields/text/text-field.tsx'
import { config, stubServer } from '../../support/stub-server.ts'

type Values = { nombre: string; apodo: string }
const needed = 'Falta el nombre'
const schema = v.object({ nombre: v.pipe(v.string(), v.trim(), v.minLength(1, needed)), apodo: v.string() })
const machine = createFormMachine<null, Values, Values, Values>({ confirms: false }).provide({
  actors: {
    loadForm: fromPromise<Values | null, { subject: null }>(() => Promise.resolve({ nombre: 'Luna', apodo: '' })),
    saveForm: fromPromise<Answer<Values>, FormInput<null, Values, Values>>(({ input }) =>
      Promise.resolve({ ok: true, saved: input.values }),
    ),
  },
  actions: { notify: () => {} },
})

const site = { listeners: new Set<() => void>(), name: 'Norte' }

function Fields({ actor, isFixed }: { actor: ActorRefFrom<typeof machine>; isFixed: boolean }) {
  const form = useResourceForm<Values, Values, Values>(actor, {
    stored: (needs) => (isFixed ? { ...needs, apodo: 'Norte' } : needs),
    schema,
    fields: [{ name: 'nombre', label: 'Nombre' }],
    draft: null,
    ...(isFixed && {
      external: {
        read: () => ({ apodo: site.name }),
        subscribe: (listener) => {
          site.listeners.add(listener)
          return { unsubscribe: () => site.listeners.delete(listener) }
        },
      },
    }),
  })
  return (
    <ResourceFormDialog form={form} title="Renombrar" label="Guardar">
      <TextField label="Nombre" error={form.errorOf('nombre')} {...form.form.register('nombre')} />
      {!isFixed && <TextField label="Apodo" {...form.form.register('apodo')} />}
      <output>{form.problems().map(({ name, label, message }) => `${name} ${label}: ${message}`)}</output>
    </ResourceFormDialog>
  )
}

async function open({ isFixed = false } = {}) {
  const actor = createActor(machine, { input: { subject: null } }).start()
  await waitFor(() => expect(actor.getSnapshot().hasTag('shown')).toBe(true))
  const application = createApplication({ config, stored: null, fetch: stubServer({}).fetch })
  const shown = render(
    <ApplicationContext value={application}>
      <Fields actor={actor} isFixed={isFixed} />
    </ApplicationContext>,
  )
  const hand = userEvent.setup()
  return {
    actor,
    shown,
    hand,
    isChanged: () => selectIsChanged(actor.getSnapshot()),
    press: (name: string) => hand.click(screen.getByRole('button', { name })),
    ended: () => actor.getSnapshot().output,
  }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('reports a change, and that it was undone', async () => {
  const { hand, isChanged, press, ended } = await open()
  expect(isChanged()).toBe(false)
  await hand.type(field('Nombre'), 's')
  expect(isChanged()).toBe(true)
  await hand.keyboard('{Backspace}')
  expect(isChanged()).toBe(false)
  await press('Cancelar')
  expect(ended()).toMatchObject({ outcome: 'closed' })
})

it('does not count blanks in an empty field as a change', async () => {
  const { hand, isChanged } = await open()
  await hand.type(field('Apodo'), '  ')
  expect(isChanged()).toBe(false)
  await hand.type(field('Apodo'), 'L')
  expect(isChanged()).toBe(true)
})

it('requires confirmation before closing discards a change', async () => {
  const { actor, hand, press, ended } = await open()
  await hand.type(field('Nombre'), 's')
  await press('Cancelar')
  expect(actor.getSnapshot().hasTag('confirmingLoss')).toBe(true)
  await press('Descartar cambios')
  expect(ended()).toMatchObject({ outcome: 'closed' })
})

it('lists the fields with errors and sends nothing', async () => {
  const { actor, hand, press } = await open()
  await hand.clear(field('Nombre'))
  await press('Guardar')
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(`nombre Nombre: ${needed}`))
  expect([document.activeElement, actor.getSnapshot().hasTag('saving')]).toEqual([field('Nombre'), false])
})

it('sends the values as the schema parsed them, with those that other actors have', async () => {
  const { hand, isChanged, press, ended } = await open({ isFixed: true })
  expect(isChanged()).toBe(false)
  site.name = 'Sur'
  site.listeners.forEach((listener) => listener())
  expect(isChanged()).toBe(true)
  await hand.type(field('Nombre'), ' ')
  await press('Guardar')
  await waitFor(() => expect(ended()).toEqual({ outcome: 'saved', saved: { nombre: 'Luna', apodo: 'Sur' } }))
})

it('has no listeners after it was closed', async () => {
  const { shown } = await open({ isFixed: true })
  expect(site.listeners.size).toBe(1)
  shown.unmount()
  expect(site.listeners.size).toBe(0)
})
