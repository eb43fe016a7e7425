import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    people: { set: 'first'; texts: typeof texts }
  }
}

/** What positions of people are called. Keys start with `people.`. */
export const texts = {
  'people.seniority.owner': ['Owner or founder', 'Inhaber oder Gründer', 'مالك أو مؤسس'],
  'people.seniority.chief': ['Top management', 'Geschäftsleitung', 'الإدارة العليا'],
  'people.seniority.partner': ['Partner', 'Partner', 'شريك'],
  'people.seniority.vp': ['Vice president', 'Vice President', 'نائب الرئيس'],
  'people.seniority.director': ['Director', 'Direktor', 'مدير إدارة'],
  'people.seniority.head': ['Head', 'Leitung', 'رئيس قسم'],
  'people.seniority.manager': ['Manager', 'Manager', 'مدير'],
  'people.seniority.senior': ['Senior', 'Senior', 'خبير'],
  'people.seniority.staff': ['Staff', 'Mitarbeiter', 'موظف'],
  'people.seniority.trainee': ['Trainee', 'Auszubildende', 'متدرب'],
  'people.department.management': ['Management', 'Unternehmensführung', 'الإدارة'],
  'people.department.sales': ['Sales', 'Vertrieb', 'المبيعات'],
  'people.department.marketing': ['Marketing', 'Marketing', 'التسويق'],
  'people.department.finance': ['Finance', 'Finanzen', 'المالية'],
  'people.department.human_resources': ['Human resources', 'Personal', 'الموارد البشرية'],
  'people.department.it': ['IT', 'IT', 'تقنية المعلومات'],
  'people.department.engineering': ['Engineering', 'Technik und Entwicklung', 'الهندسة'],
  'people.department.product': ['Product', 'Produkt', 'المنتج'],
  'people.department.design': ['Design', 'Design', 'التصميم'],
  'people.department.operations': ['Operations', 'Betrieb', 'العمليات'],
  'people.department.purchasing': ['Purchasing', 'Einkauf', 'المشتريات'],
  'people.department.support': ['Customer service', 'Kundenservice', 'خدمة العملاء'],
  'people.department.legal': ['Legal', 'Recht', 'الشؤون القانونية'],
  'people.department.research': ['Research', 'Forschung', 'البحوث'],
  'people.department.health': ['Health', 'Gesundheit', 'الصحة'],
  'people.department.education': ['Education', 'Bildung', 'التعليم'],
  'people.department.administration': ['Administration', 'Verwaltung', 'الشؤون الإدارية'],
} as const satisfies WordTable
