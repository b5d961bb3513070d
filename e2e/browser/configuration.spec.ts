/** Files of other tools: from a template to a run, and back to the snippet of what changed. What is read of each: scenarios/config. */

import { expect } from '@playwright/test'
import { open, openHidden, test, textFile, visit } from './page.ts'

const template = JSON.stringify({
  $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
  contentVersion: '1.0.0.0',
  resources: [
    {
      type: 'Microsoft.ServiceBus/namespaces/queues',
      name: 'shop/orders',
      properties: { lockDuration: 'PT30S', colour: 'red', enableExpress: true },
    },
  ],
})

test('the queues of other tools: exported, imported, run @thorough', async ({ page }) => {
  await test.step('the queues are exported as Bicep, and as what else is chosen', async () => {
    await open(page)
    await page.getByRole('button', { name: 'File', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export queues and topics…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export the queues and topics' })
    await expect(dialog).toContainText("resource jobsQueue 'Microsoft.ServiceBus/namespaces/queues@")
    await dialog.getByRole('combobox').selectOption('terraform')
    await expect(dialog).toContainText('resource "azurerm_servicebus_queue" "jobs"')
  })

  await test.step('a template opens, says what it leaves out, asks who sends and who receives, and runs', async () => {
    await visit(page, '#id=traffic-spike')
    await openHidden(page).setInputFiles(textFile('shop.json', template))
    const dialog = page.getByRole('dialog', { name: 'Import shop.json' })
    await expect(dialog).toContainText('This is an ARM template with 1 queue.')
    await expect(dialog).toContainText('resources[0].properties.colour')
    await dialog.getByLabel('Seconds of work per message').fill('45')
    await dialog.getByRole('button', { name: 'Run with this load' }).click()
    await expect(page.getByText('Opened shop.busscope.json.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('nothing but what lies there', async () => {
    await visit(page, '#id=traffic-spike')
    await openHidden(page).setInputFiles(textFile('peeked.json', '[{"messageId":"m1","body":"x","sequenceNumber":1}]'))
    await page.getByRole('button', { name: 'Only show what is there' }).click()
    await expect(page.getByText('Opened peeked.busscope.json.')).toBeVisible()
    await expect(page.getByText('m1').first()).toBeVisible()
  })
})
