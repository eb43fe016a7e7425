import { after } from 'node:test'
import { startApp } from '#testing/app.ts'
import { lines, testFiles, type WildFile } from '#testing/make/directory/wild-files.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const user = await makeUser(app.services.db)

const files: Record<string, WildFile> = {
  'an audience with addresses of persons': {
    content: lines(
      ',',
      'Email Address,First Name,Last Name,Address,Phone Number,MEMBER_RATING',
      'ada@quay.example,Ada,Lark,1 High St Leeds,+44 113 496 0000,2',
    ),
    type: 'people',
    rows: [{ name: 'Ada Lark', email: 'ada@quay.example', phone: '+441134960000' }],
  },
  'customers by another word, below lines of notes': {
    content: [
      'Report: customers',
      'Date: 2026-03-01',
      '',
      'Customer,E-mail,Homepage',
      'Quay,a@quay.example,',
      'Dock,b@dock.example,',
    ].join('\n'),
    type: 'local',
    rows: [{ name: 'Quay', email: 'a@quay.example' }],
  },
  'creators whose network is that of their pages': {
    content: lines(
      ',',
      'username,fullname,profile_url,followers,avg_likes',
      'quay.maker,Quay Maker,https://www.instagram.com/quay.maker,125000,2500',
    ),
    type: 'influencer',
    rows: [{ username: 'quay.maker', network: 'instagram' }],
  },
  'records with a confidence beside their phones': {
    content: [
      '{"name":"Quay","phones":["+44 113 496 0000"],"website":"quay.example","confidence":0.39444851875305176}',
      '{"name":"Dock","phones":["+44 113 496 0001"],"website":"dock.example","confidence":0.8776461884379387}',
    ].join('\n'),
    type: 'local',
    rows: [{ phone: '+441134960000' }],
  },
}

testFiles(app, user, files)
