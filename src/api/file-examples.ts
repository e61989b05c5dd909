/** An example of each list and report as CSV, for the description of the API: the line of its heads in English, and a row. */
export const CSV_EXAMPLES = {
  invoices: [
    'Number,Status,Customer,Customer (Arabic),Issue date,Due date,Currency,Total excl. VAT,VAT,Total incl. VAT,Paid,Balance due,Reference,Customer TRN,Exchange rate,Company currency,Total excl. VAT (company currency),VAT (company currency),Total incl. VAT (company currency)',
    'INV-0001,Issued,Al Waha Trading L.L.C.,شركة الواحة للتجارة,2027-03-02,,AED,900.00,45.00,945.00,500.00,445.00,,,,AED,900.00,45.00,945.00',
  ],
  quotations: [
    'Number,Status,Customer,Customer (Arabic),Issue date,Valid until,Currency,Total excl. VAT,VAT,Total incl. VAT,Reference,Customer TRN,Exchange rate,Company currency,Total excl. VAT (company currency),VAT (company currency),Total incl. VAT (company currency)',
    'QT-0001,Issued,Al Waha Trading L.L.C.,شركة الواحة للتجارة,2027-03-02,,AED,900.00,45.00,945.00,,,,AED,900.00,45.00,945.00',
  ],
  'credit-notes': [
    'Number,Status,Customer,Customer (Arabic),Issue date,Due date,Currency,Total excl. VAT,VAT,Total incl. VAT,Reference,Customer TRN,Exchange rate,Company currency,Total excl. VAT (company currency),VAT (company currency),Total incl. VAT (company currency)',
    'CN-0001,Issued,Al Waha Trading L.L.C.,شركة الواحة للتجارة,2027-03-02,,AED,900.00,45.00,945.00,,,,AED,900.00,45.00,945.00',
  ],
  customers: [
    'Name,Name (Arabic),Email,Phone,TRN,TIN,Registration number,Kind,E-invoice with emails,Emirate,Country,Currency,Owed,Overdue,Credit balance,VAT treatment,Address,Address (Arabic),Currency of documents,Language of documents,Terms,Notes,Contacts,Payment terms',
    'Al Waha Trading L.L.C.,شركة الواحة للتجارة,accounts@alwaha.example,,,,,,No,,,AED,445.00,0.00,0.00,,,,,,,,,',
  ],
  items: [
    'SKU,Name,Name (Arabic),Category,Kind,Barcode,Unit,Unit (Arabic),Currency,Price,Cost,Tax,Tax rate (%),In stock,Reorder level,Average cost,Stock value,Archived',
    'CHAIR-01,Office chair,,,Goods,,pc,,AED,450,,Standard rate,,,,,,No',
  ],
  payments: [
    'Number,Type,Date,Customer,Customer (Arabic),Method,Currency,Amount,On account,Status,Reference,Cheque number,Bank,Cheque date',
    'RC-0001,Payment,2027-03-02,Al Waha Trading L.L.C.,شركة الواحة للتجارة,Cash,AED,500.00,0.00,,,,,',
  ],
  'reports/ageing': [
    'Customer,Currency,Not due,1–30 days,31–60 days,61–90 days,Over 90 days,Credit,Balance',
    'Al Waha Trading L.L.C.,AED,445.00,0.00,0.00,0.00,0.00,0.00,445.00',
  ],
  'reports/payments': ['Currency,Month,Method,Received,Refunded,Net', 'AED,2027-03,Cash,500.00,0.00,500.00'],
  'reports/vat': ['Box,Title,Amount,VAT,Adjustment', '1a,Standard rated supplies in Abu Dhabi,0.00,0.00,0.00'],
  'reports/vat/lines': [
    'Document,Tax point,Customer,Currency,Total,Amount,VAT',
    'INV-0001,2027-03-02,Al Waha Trading L.L.C.,AED,945.00,900.00,45.00',
  ],
  'reports/numbering': [
    'Series,First number,Last number,Next number,Numbers used,Void,Left out by you,Missing',
    'Invoices,INV-0001,INV-0001,INV-0002,1,,,',
  ],
  'reports/threshold': ['Month,Taxable sales,Taxable sales of twelve months', '2026-04,0.00,0.00'],
  'reports/sales-by-customer': [
    'Customer,Invoices,Credit notes,Currency,Credited,Net,VAT,Total',
    'Al Waha Trading L.L.C.,1,0,AED,0.00,900.00,45.00,945.00',
  ],
  'reports/sales-by-item': [
    'Item,SKU,Quantity,Lines,Currency,Credited,Net,VAT,Total,Cost,Margin,Lines without cost',
    'Office chair,CHAIR-01,2,1,AED,0.00,900.00,45.00,945.00,,,1',
  ],
} as const

export type ExampleFile = keyof typeof CSV_EXAMPLES
